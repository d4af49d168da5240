import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../tests/support/site.ts'
import { until } from '../tests/support/until.ts'

/** Where Debian's package puts it. */
const NGINX = '/usr/sbin/nginx'

/** Headers that nginx writes itself. */
const ITS_OWN = ['content-length', 'content-type', 'etag']

/** Starts nginx with one process and one page, of these bytes and headers; `undefined` where it is not installed. */
export async function startNginx(address: string, headers: readonly string[], body: Buffer) {
  if (!existsSync(NGINX)) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'))
  // Its working process is another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  writeFileSync(path.join(folder, 'page'), body)
  const pairs = headers.flatMap((name, place) => (place % 2 === 0 ? [[name, headers[place + 1] ?? '']] : []))
  const added = pairs
    .filter(([name = '']) => !ITS_OWN.includes(name.toLowerCase()))
    .map(([name, value = '']) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors;
     events { worker_connections 2048; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
       client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
       uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
       server {
         listen 127.0.0.1:${port};
         location = ${address} { alias ${folder}/page; default_type "text/html; charset=utf-8"; ${added.join(' ')} }
       }
     }`,
  )
  const child: ChildProcess = spawn(NGINX, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}${address}`).then(
      () => true,
      () => false,
    )
  await until(answers, 'nginx answers')
  return {
    port,
    stop() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
