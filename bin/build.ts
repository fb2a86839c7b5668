import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Builds the pages into build/ if a source has changed, and writes compressed files beside the plain ones.

type Bundle = { sources: string[]; stamp: string; command: string[]; compressed: string }

/** The shop's pages and the office: two bundles, each built when its own sources have changed. */
const bundles: Bundle[] = [
  {
    sources: [
      'src/{web,messages,domain,contract}/**/*',
      'brands/**/*',
      'public/**/*',
      'vite.config.ts',
      'bin/{browsers,chunk-list,class-names,minify-chunks}.ts',
      'react-router.config.ts',
      'package.json',
      'package-lock.json',
    ],
    stamp: 'build/.made-of',
    command: ['react-router', 'build', '--logLevel', 'warn'],
    compressed: 'build/client/assets/**/*.{js,mjs,css,svg}',
  },
  {
    sources: [
      'src/{office,messages,domain,contract}/**/*',
      'src/web/{ui,browser,styles}/**/*',
      'src/web/paths.ts',
      'src/office/vite.config.ts',
      'bin/{browsers,chunk-list,minify-chunks}.ts',
      'package.json',
      'package-lock.json',
    ],
    stamp: 'build/.office-made-of',
    command: ['vite', 'build', '--config', 'src/office/vite.config.ts', '--logLevel', 'warn'],
    compressed: 'build/office/office-files/**/*.{js,css,svg}',
  },
]

function fingerprint({ sources }: Bundle): string {
  const hash = createHash('sha256').update(process.env.PSEUDO_LANGUAGES ?? '')
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

function compress(pattern: string): void {
  for (const path of globSync(pattern)) {
    const text = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}

for (const bundle of bundles) {
  const made = fingerprint(bundle)
  if (read(bundle.stamp) === made) continue
  const [program = '', ...parameters] = bundle.command
  process.stderr.write(bundle === bundles[0] ? 'Building the pages …\n' : 'Building the office …\n')
  const { status } = spawnSync(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
  compress(bundle.compressed)
  mkdirSync('build', { recursive: true })
  writeFileSync(bundle.stamp, made)
}
