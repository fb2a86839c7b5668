import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import DoIUse from 'doiuse'
import { ESLint } from 'eslint'
import compat from 'eslint-plugin-compat'
import es from 'eslint-plugin-es-x'
import postcss, { type AtRule, type Node } from 'postcss'
import { browsersOf, type Pages } from './browsers.ts'

// What the built scripts and styles use and the oldest promised browsers lack ("browserslist" in package.json).
//   node bin/check-browsers.ts           fails for each feature that is not excused below

/** Everything newer than ECMAScript 2022, and what of it Safari 15.4 lacks, which the shop promises and the office does not. */
const newer = ['no-new-in-es2023', 'no-new-in-es2024', 'no-new-in-es2025', 'no-new-in-esnext'] as const
const lacking = ['es-x/no-regexp-lookbehind-assertions', 'es-x/no-class-static-block', 'es-x/no-intl-segmenter']

/** Methods of iterators have the names of those of lists, and a script does not tell which it calls. */
const isToldApart = (rule: string): boolean => !rule.startsWith('es-x/no-iterator-prototype-')

/** Named by both tools, or by the one that says more. */
type Excuse = { feature: RegExp; file: RegExp; why: string }

const scripts: Excuse[] = [
  { feature: /toSorted|toReversed|findLast/, file: /^(?!.*worker)/, why: 'src/web/old-browsers.ts adds them to pages, not to workers' },
  { feature: /requestIdleCallback/, file: /^shop-/, why: 'a timer where it is missing' },
  {
    feature: /Segmenter|OffscreenCanvas|VideoFrame|Resizable ArrayBuffer|\.difference/,
    file: /^(open-map|zones-canvas|maplibre-gl-worker)-/,
    why: 'MapLibre asks for them before it uses them, and resizes lists of its own',
  },
  { feature: /fullscreenElement/, file: /^old-browsers-/, why: 'undefined is no element, either' },
  { feature: /Notification|wakeLock/, file: /^Shift-/, why: 'offered where they are there' },
  { feature: /fromHex|toHex/, file: /^solve\.worker-/, why: 'asked for before it is used' },
]

/** What a page does without, or has another way of writing for. */
const styles: Record<string, string> = {
  'css-has': 'a choice is marked by its data, too',
  'css-overscroll-behavior': 'a page scrolls behind a sheet that has ended',
  'css-scrollbar': 'a scroll bar has its usual width',
  'css3-cursors': 'phones have no cursor',
  'css3-cursors-grab': 'phones have no cursor',
  'css-touch-action': 'only a part of its values is missing, and none that is used',
  'css-content-visibility': 'drawn at once instead of when it is near',
  'css-selection': 'selected text has the colours of the system',
  'css-subgrid': 'columns of the footer are not aligned',
  'css-container-queries': 'cards of choices stand in one column',
  'css-media-scripting': 'asked of browsers without scripts only',
  'viewport-unit-variants': 'vh where it is missing',
  'extended-system-fonts': 'the next face of the list',
  'text-size-adjust': 'of phones only',
}

type Fault = { feature: string; file: string }

function files(pages: Pages, ending: string): string[] {
  const found = globSync(pages === 'shop' ? `build/client/assets/*.${ending}` : `build/office/office-files/*.${ending}`)
  if (found.length === 0) throw new Error(`The build of the ${pages} has no files that end with ${ending}.`)
  return found
}

async function lacksOfScripts(pages: Pages): Promise<Fault[]> {
  // eslint-plugin-compat reads the same list of browsers.
  process.env.BROWSERSLIST_ENV = pages
  const named = Object.assign({}, ...newer.map((set) => es.configs[set]?.rules ?? {})) as Record<string, 'error'>
  const rules = Object.fromEntries(
    [...Object.keys(named).filter(isToldApart), ...(pages === 'shop' ? lacking : []), 'compat/compat'].map((rule) => [
      rule,
      'error' as const,
    ]),
  )
  const eslint = new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    ignore: false,
    overrideConfig: {
      plugins: { 'es-x': es, compat },
      languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
      settings: { 'es-x': { aggressive: true } },
      rules,
    },
  })
  const results = await eslint.lintFiles(files(pages, '{js,mjs}'))
  return results.flatMap(({ filePath, messages }) =>
    messages
      .map(({ message }): Fault => ({ feature: message, file: basename(filePath) }))
      .filter(({ feature, file }) => !scripts.some((excuse) => excuse.feature.test(feature) && excuse.file.test(file))),
  )
}

async function lacksOfStyles(pages: Pages): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const path of files(pages, 'css')) {
    const find = new DoIUse({
      browsers: browsersOf(pages),
      ignore: Object.keys(styles),
      onFeatureUsage: ({ feature, featureData, usage }) => {
        if (featureData.missing) faults.push({ feature: `${feature}: ${usage.toString().slice(0, 80)}`, file: basename(path) })
      },
    })
    await postcss([find]).process(readFileSync(path, 'utf8'), { from: path })
  }
  return faults
}

/** What a declaration needs that doiuse does not know, or that it cannot see to be guarded: it is dropped, or worse, the whole rule is. */
const unknown = /\d[dsl]v[hw]\b|color-mix\(.*var\(|var\(.*color-mix\(|\banchor\(/

/** Selectors that stand behind others in `:is()` cost nothing where they are unknown; alone in a list they cost the whole rule. */
const bareHas = (selector: string): boolean =>
  selector.replaceAll(/:(?:is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '').includes(':has(')

function isGuarded(node: Node): boolean {
  const { parent } = node
  return parent !== undefined && ((parent.type === 'atrule' && (parent as AtRule).name === 'supports') || isGuarded(parent))
}

function unguarded(path: string): Fault[] {
  const found: Fault[] = []
  const root = postcss.parse(readFileSync(path, 'utf8'))
  root.walkDecls((declaration) => {
    // doiuse has no data of them; Chrome knows them from 104 on.
    if (/^(translate|scale|rotate)$/.test(declaration.prop))
      found.push({ feature: `${declaration.toString()}: write transform`, file: basename(path) })
    // A shadow or a line that is missing hides nothing.
    if (/^(box-shadow|border-top)$/.test(declaration.prop)) return
    if (unknown.test(declaration.value) && !isGuarded(declaration))
      found.push({ feature: `${declaration.toString()}: without @supports`, file: basename(path) })
  })
  root.walkRules((rule) => {
    if (rule.selectors.length > 1 && rule.selectors.some(bareHas) && !isGuarded(rule))
      found.push({ feature: `${rule.selector}: in one list`, file: basename(path) })
  })
  return found
}

/** Ranges of media in scripts and attributes, which no bundler rewrites: Safari knows them from 16.4 on, Chrome from 104. */
const mediaRange = /\((?:width|height) ?[<>]=? ?\d/

const faults: Fault[] = []
for (const path of files('shop', 'css')) faults.push(...unguarded(path))
for (const path of files('shop', 'js')) {
  const [range] = mediaRange.exec(readFileSync(path, 'utf8')) ?? []
  if (range) faults.push({ feature: `${range}: a range of media in a script`, file: basename(path) })
}
for (const pages of ['shop', 'office'] as const) faults.push(...(await lacksOfScripts(pages)), ...(await lacksOfStyles(pages)))
for (const { feature, file } of faults) process.stderr.write(`${file}: ${feature}\n`)
if (faults.length > 0) process.exitCode = 1
