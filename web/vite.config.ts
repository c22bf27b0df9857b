import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  // the page works wherever it lies: on a server, in a folder of a static host
  base: './',
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // no inline script: the content security policy forbids it
    modulePreload: { polyfill: false },
  },
});
