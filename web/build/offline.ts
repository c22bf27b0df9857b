// What makes the page work without a network, and light with one: the service worker is told all
// files of the build, and which of them not everybody needs; each text and the engine get a twin by
// gzip for the server.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** What only tables with certain players need. */
const LATER = /\.nets$|wangzha-nets[^/]*\.wasm$/;
const COMPRESSED = /\.(html|js|css|svg|webmanifest|wasm)$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

export function offline(): Plugin {
  let folder = 'dist';
  return {
    name: 'wangzha-offline',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const files = filesIn(folder).filter((path) => !path.endsWith('.gz') && !path.endsWith('sw.js'));
      const hash = createHash('sha256');
      for (const path of files.sort()) hash.update(path).update(readFileSync(path));
      const names = files.map((path) => relative(folder, path).replaceAll('\\', '/'));
      const worker = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace("['__FILES__']", JSON.stringify(names.filter((name) => !LATER.test(name))))
        .replace("['__LATER__']", JSON.stringify(names.filter((name) => LATER.test(name))));
      writeFileSync(join(folder, 'sw.js'), worker);
      for (const path of [...files, join(folder, 'sw.js')]) {
        if (COMPRESSED.test(path)) writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}
