import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Builds the pages into build/ if anything they are made of has changed, and lays compressed files beside the plain ones.

const sources = [
  'src/{web,messages,domain,contract}/**/*',
  'brands/**/*',
  'public/**/*',
  'vite.config.ts',
  'bin/chunk-list.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const stamp = 'build/.made-of'

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort()) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function compress(): void {
  for (const path of globSync('build/client/assets/**/*.{js,mjs,css,svg}')) {
    const text = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}

const made = fingerprint()
if (read(stamp) !== made) {
  process.stderr.write('Building the pages …\n')
  const { status } = spawnSync('react-router', ['build', '--logLevel', 'warn'], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
  compress()
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, made)
}
