import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'

// Follows an errand from the handler of its call through the functions that it calls, and names the files of its own
// rooms that one reads on the way. Branches are all followed, so what one customer needs is less.

/** An errand: the call that begins it, and the nouns whose folders are read for it. Others are read with their own errand. */
type Errand = { title: string; call: string; rooms: readonly string[] }

const errands: readonly Errand[] = [
  { title: 'a dish into the cart', call: 'addToCart', rooms: ['cart'] },
  { title: 'an order placed', call: 'createOrder', rooms: ['order', 'cart'] },
  { title: 'paid by card', call: 'payOrder', rooms: ['payment', 'acquirers'] },
  { title: 'accepted on the board', call: 'acknowledgeOrder', rooms: ['board'] },
  { title: 'signed in', call: 'checkVerificationCode', rooms: ['customer'] },
]

type Node = { type: string } & Record<string, unknown>
/** The values of a module by the names of its top level, and what it imports: the file and the name there. */
type Module = { body: readonly Node[]; values: Map<string, Node>; imports: Map<string, { file: string; name: string }>; lines: number }

const root = resolve(import.meta.dirname, '..')
const aliases = Object.entries(
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
)

/** The path of an imported file from the root; null for a package. */
function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(from), specifier))
  const alias = aliases.find(([name]) => specifier.startsWith(name.replace('*', '')))
  return alias ? join(alias[1].replace('*', ''), specifier.slice(alias[0].length - 1)) : null
}

const modules = new Map<string, Module>()
function moduleOf(file: string): Module {
  const known = modules.get(file)
  if (known) return known
  const text = readFileSync(join(root, file), 'utf8')
  const { program } = parseSync(file, text)
  const body = program.body as unknown as readonly Node[]
  const found: Module = { body, values: new Map(), imports: new Map(), lines: text.split('\n').length - 1 }
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const source = fileOf(file, statement.source.value)
      if (source === null || statement.importKind === 'type') continue
      for (const one of statement.specifiers) {
        const name = one.type === 'ImportSpecifier' ? (one.imported.type === 'Identifier' ? one.imported.name : one.imported.value) : '*'
        found.imports.set(one.local.name, { file: source, name })
      }
      continue
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'VariableDeclaration') {
      for (const { id, init } of declared.declarations)
        if (id.type === 'Identifier' && init) found.values.set(id.name, init as unknown as Node)
    } else if ((declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration') && declared.id) {
      found.values.set(declared.id.name, declared as unknown as Node)
    }
  }
  modules.set(file, found)
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The nodes directly below one; types are not read, nor are names of properties. */
function below(node: Node): Node[] {
  const isNamed = !node.computed && (node.type === 'MemberExpression' || node.type === 'Property')
  return Object.entries(node).flatMap(([field, value]) => {
    if (isNamed && (field === 'property' || field === 'key')) return []
    return (Array.isArray(value) ? value : [value]).filter(
      (child) => isNode(child) && (!child.type.startsWith('TS') || isNode(child.expression)),
    ) as Node[]
  })
}

function* within(node: Node): Generator<Node> {
  yield node
  for (const child of below(node)) yield* within(child)
}

const namesIn = (node: Node): Set<string> =>
  new Set([...within(node)].flatMap((one) => (one.type === 'Identifier' ? [one.name as string] : [])))

const serverFiles = globSync('src/server/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))

/** The file that answers a call, and the names that its handler uses. */
function handlerOf(call: string): { file: string; names: Set<string> } {
  for (const file of serverFiles) {
    if (!readFileSync(join(root, file), 'utf8').includes(call)) continue
    const nodes = moduleOf(file).body.flatMap((statement) => (statement.type === 'ImportDeclaration' ? [] : [...within(statement)]))
    const answers = nodes.find((node) => {
      const given = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
      return given.length > 1 && given.some((one) => one.name === call || (one.property as Node | undefined)?.name === call)
    })
    if (!answers) continue
    const names = namesIn(answers)
    // What the surrounding function has made for its handlers.
    for (const { type, id, init } of nodes)
      if (type === 'VariableDeclarator' && isNode(init) && names.has((id as Node).name as string))
        namesIn(init).forEach((name) => names.add(name))
    return { file, names }
  }
  throw new Error(`Nothing in src/server answers ${call}.`)
}

/** The files of an errand's rooms, with the functions that it reaches there. */
function walk({ call, rooms }: Errand): Map<string, Set<string>> {
  const start = handlerOf(call)
  const reached = new Map([[start.file, new Set<string>()]])
  const isOwn = (file: string): boolean => rooms.some((room) => file.includes(`/${room}/`))
  const seen = new Set<string>()
  const ahead = [...start.names].map((name) => ({ file: start.file, name }))
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { file, name } = next
    if (seen.has(`${file} ${name}`)) continue
    seen.add(`${file} ${name}`)
    if (!/^src\/(server|domain)\//.test(file)) continue
    const { values, imports } = moduleOf(file)
    const imported = imports.get(name)
    if (imported) ahead.push(imported)
    const value = values.get(name)
    if (!value) continue
    if (isOwn(file)) reached.set(file, (reached.get(file) ?? new Set()).add(name))
    for (const used of namesIn(value)) ahead.push({ file, name: used })
  }
  return reached
}

const isWithFiles = process.argv.includes('--files')
const known = new Set<string>()
process.stdout.write('files  lines  the walk; a file that an earlier walk has shown is not counted again\n')
for (const errand of errands) {
  const reached = [...walk(errand)].filter(([file]) => !known.has(file)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = reached.reduce((sum, [file]) => sum + moduleOf(file).lines, 0)
  process.stdout.write(`${String(reached.length).padStart(5)}  ${String(lines).padStart(5)}  ${errand.title} (${errand.call})\n`)
  for (const [file, names] of reached) {
    known.add(file)
    if (isWithFiles) process.stdout.write(`              ${file}: ${[...names].join(', ')}\n`)
  }
}
