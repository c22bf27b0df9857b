import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { offline } from './build/offline.ts';

export default defineConfig({
  plugins: [svelte(), offline()],
  // the page works wherever it lies: on a server, in a folder of a static host
  base: './',
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // no inline script: the content security policy forbids it
    modulePreload: { polyfill: false },
  },
  // while it is written: `wangzha serve` beside it keeps the tables
  server: { fs: { allow: ['..'] }, proxy: { '/api': 'http://127.0.0.1:8080', '/healthz': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
});
