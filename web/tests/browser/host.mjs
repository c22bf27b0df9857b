// What the pages of these tests come from: web/dist from a plain static host, and a real server.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const KINDS = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json',
};

/** The policy that the server sends, so that a static host is as strict here. */
function policy() {
  const source = readFileSync(join(ROOT, 'crates/wangzha-server/src/http/headers.rs'), 'utf8');
  return /const POLICY: &str = "([^"]*)"/.exec(source)[1].replaceAll(/\\\n\s*/g, '');
}

/** A static host, in a folder as hosts of projects are; `more` has files that are not of the page. It notes what it was `asked` for, and has nothing that is `lost`. */
export async function staticHost(more = {}) {
  const csp = policy();
  const host = { asked: [], lost: null };
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, 'http://host').pathname).replace(/^\/wangzha\//, '') || 'index.html';
    const file = join(DIST, name);
    host.asked.push(name);
    if (name in more) {
      response.writeHead(200, { 'content-type': KINDS[extname(name)] }).end(more[name]);
      return;
    }
    if (host.lost?.test(name) || !file.startsWith(DIST) || !existsSync(file) || !extname(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream', 'content-security-policy': csp });
    response.end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}/wangzha/`;
  return Object.assign(host, { url, close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))) });
}

/** The program that `make run` starts, as it was built. */
export const PROGRAM = process.env['WANGZHA_PROGRAM'] ?? join(ROOT, 'target/release/wangzha');

/** A server with data of its own, which can be killed and started again where it was. */
export async function gameServer() {
  const data = mkdtempSync(join(tmpdir(), 'wangzha-web-'));
  let child = null;
  let address = '127.0.0.1:0';

  async function start() {
    child = spawn(PROGRAM, ['serve', '--data', data, '--address', address, '--pace', '40', '--credits', '100000', '--accounts-per-address', '1000', '--log', 'warn'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const line = await new Promise((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (bytes) => /http:\/\/\S+/.test((text += bytes)) && resolve(text));
      child.once('exit', (code) => reject(new Error(`the server has ended with ${code}`)));
    });
    const url = /http:\/\/\S+/.exec(line)[0];
    address = new URL(url).host;
    return url;
  }

  async function end(signal) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  const url = await start();
  return {
    url,
    /** As when the power fails. */
    kill: () => end('SIGKILL'),
    restart: start,
    close: async () => {
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
