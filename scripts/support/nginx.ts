import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { StartError } from '../stack.ts'
import { benchPorts } from './ports.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const SHIPPED = 'docs/deploy/nginx.conf'
export const HOST_NAME = 'academy.example'

interface NginxOptions {
  program: string
  /** Folder for certificate, cache, logs and configuration. Its contents are deleted first. */
  folder: string
  /** Port of the site, or of a server in front of it. */
  sitePort: number
  /** Additional replacements in the shipped configuration. Each text must occur in it. */
  replacements?: [text: string, replacement: string][]
  /** Additional server blocks, for benchmarks. */
  servers?: string
  prefix?: string[]
}

const replaceAll = (config: string, [text, replacement]: [string, string]): string => {
  if (!config.includes(text)) throw new StartError(`${SHIPPED} does not contain "${text}".`)
  return config.replaceAll(text, replacement)
}

/** The shipped configuration with the paths and ports of this run, and the given replacements. */
function siteConfig({ folder, sitePort, replacements = [] }: NginxOptions): string {
  const substitutions: [string, string][] = [
    ['listen 80', `listen ${benchPorts.nginxHttp}`],
    ['listen [::]:80', `listen [::]:${benchPorts.nginxHttp}`],
    ['listen 443', `listen ${benchPorts.nginxHttps}`],
    ['listen [::]:443', `listen [::]:${benchPorts.nginxHttps}`],
    ['/etc/ssl/academy.example', path.join(folder, 'site')],
    ['/var/cache/nginx/torque', path.join(folder, 'cache')],
    ['/var/log/nginx', path.join(folder, 'logs')],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${sitePort};`],
  ]
  return [...substitutions, ...replacements].reduce(replaceAll, readFileSync(SHIPPED, 'utf8'))
}

/** The relevant parts of Debian's /etc/nginx/nginx.conf, which enables tcp_nopush and gzip. */
const mainConfig = (folder: string, servers: string) => `
user ${userInfo().username};
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/logs/error.log warn;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  tcp_nopush on;
  gzip on;
  keepalive_requests 100000;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
  ${servers}
}
`

function makeCertificate(folder: string): void {
  const files = ['-keyout', `${folder}/site.key`, '-out', `${folder}/site.pem`]
  const names = ['-subj', `/CN=${HOST_NAME}`, '-addext', `subjectAltName=DNS:${HOST_NAME}`]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', ...files, ...names], {
    stdio: 'ignore',
  })
}

/** Starts nginx with the shipped configuration and a self-signed certificate. */
export async function startNginx(options: NginxOptions): Promise<ServerProcess> {
  const { folder, program, servers = '', prefix = [] } = options
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['logs', 'cache']) mkdirSync(path.join(folder, name), { recursive: true })
  makeCertificate(folder)
  writeFileSync(path.join(folder, 'site.conf'), siteConfig(options))
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, mainConfig(folder, servers))
  const nginx = startServer([...prefix, program, '-c', file, '-p', folder], {
    logFile: path.join(folder, 'logs/output.log'),
  })
  await nginx.untilListening(benchPorts.nginxHttp, 10_000)
  return nginx
}
