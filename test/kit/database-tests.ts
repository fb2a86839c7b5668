import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')
const doors = ['test/kit/database.ts', 'test/kit/database-server.ts']

/** Test files that need a database: those whose imports lead to the kit's database, through files of `test`. */
export function databaseTests(): string[] {
  const known = new Map<string, boolean>(doors.map((door) => [door, true]))
  const opens = (file: string): boolean => {
    const answer = known.get(file)
    if (answer !== undefined) return answer
    // Breaks import cycles.
    known.set(file, false)
    const found = importsOf(file).some(opens)
    known.set(file, found)
    return found
  }
  return globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: project }).filter(opens).toSorted()
}

// What a server's version and kind may change: restarts (the shop runs as processes of its own), locks and races.
const serverSigns = [/\/server-process\.ts'/, /\breadTogether\(/, /\bbeside: /]
const aboutServer = /^(src\/server\/database|test\/kit)\//

/** They start a PostgreSQL of their own, whatever server is given. */
const ownServer = /startEmbeddedPostgres|data-folder\.ts|streaming-replica\.ts/

/** About the shop's processes and its network: any server of theirs does the same. */
const aboutProcesses = /^test\/durability\/(bad-network|clock-off|graceful-stop|traces|workers)\.test\.ts$/

/** Large, but their time goes into hashing passwords, files and pictures: others of their folder stand for its SQL. */
const hashesOrReadsFiles = [
  'src/server/staff/sign-in.test.ts',
  'src/server/customer/sign-in.test.ts',
  'src/server/import/load-content.test.ts',
  'src/server/pictures/routes.test.ts',
]

/**
 * The tests among these for another PostgreSQL: all that restart, race or wait for locks, all of the database's own
 * folder, and of every other folder of the server the largest, so that each room's SQL runs once.
 */
export function serverTests(all: string[]): string[] {
  const textOf = (file: string): string => readFileSync(join(project, file), 'utf8')
  const tests = all.filter((file) => !hashesOrReadsFiles.includes(file) && !aboutProcesses.test(file) && !ownServer.test(textOf(file)))
  const chosen = tests.filter((file) => aboutServer.test(file) || serverSigns.some((sign) => sign.test(textOf(file))))
  const rooms = Map.groupBy(tests, roomOf)
  const covered = new Set(chosen.map(roomOf))
  for (const [room, files] of rooms)
    if (room.startsWith('src/server/') && !covered.has(room)) chosen.push(files.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a)))
  return chosen.toSorted()
}

const roomOf = (file: string): string => file.split('/').slice(0, 3).join('/')
const sizeOf = (file: string): number => statSync(join(project, file)).size

function importsOf(file: string): string[] {
  const text = readFileSync(join(project, file), 'utf8')
  return [...text.matchAll(/from '(#kit\/|\.\.?\/)([^']+)'/g)]
    .map(([, start = '', rest = '']) =>
      start === '#kit/' ? `test/kit/${rest}` : relative(project, resolve(project, dirname(file), start + rest)),
    )
    .filter((path) => path.startsWith('test/') && /\.tsx?$/.test(path))
}
