import { type Stats, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * For commands that write a file that was named to them.
 * @throws a sentence for the operator where the path is taken by what is no plain file, or leads into no folder
 */
export function refuseUnlessPlainFile(path: string): void {
  refuseUnlessFolder(dirname(path), { mustExist: true })
  // A link is refused too: the file that takes its place would not be where it leads.
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found && !found.isFile()) throw new Error(`${path} is ${kindOf(found)}: name a plain file, or one that does not exist yet.`)
}

/** @throws a sentence for the operator where the path is taken by what is no folder */
export function refuseUnlessFolder(path: string, { mustExist = false } = {}): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found ? !found.isDirectory() : mustExist)
    throw new Error(found ? `${path} is ${kindOf(found)}, no folder.` : `There is no folder ${path}.`)
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder'
  if (found.isSymbolicLink()) return 'a link'
  if (found.isFIFO()) return 'a pipe'
  if (found.isSocket()) return 'a socket'
  return found.isFile() ? 'a file' : 'a device'
}
