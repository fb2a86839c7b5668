import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')
const doors = ['test/kit/database.ts', 'test/kit/database-server.ts']

/** The test files that need a database: those from which imports lead to the kit's, through files of `test`. */
export function databaseTests(): string[] {
  const known = new Map<string, boolean>(doors.map((door) => [door, true]))
  const opens = (file: string): boolean => {
    const answer = known.get(file)
    if (answer !== undefined) return answer
    // What is under way leads nowhere new.
    known.set(file, false)
    const found = importsOf(file).some(opens)
    known.set(file, found)
    return found
  }
  return globSync(['src/**/*.test.ts', 'test/**/*.test.ts'], { cwd: project }).filter(opens).toSorted()
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(project, file), 'utf8')
  return [...text.matchAll(/from '(#kit\/|\.\.?\/)([^']+)'/g)]
    .map(([, start = '', rest = '']) =>
      start === '#kit/' ? `test/kit/${rest}` : relative(project, resolve(project, dirname(file), start + rest)),
    )
    .filter((path) => path.startsWith('test/') && /\.tsx?$/.test(path))
}
