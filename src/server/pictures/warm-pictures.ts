import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'

/** Renders the menu's pictures in a separate process with low priority; what stops it. */
export function warmPictures(url: string, folder: string): () => Promise<void> {
  const program = resolve(import.meta.dirname, 'warm.ts')
  const child = spawn(process.execPath, [program, url, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (child.pid !== undefined) setPriority(child.pid, 19)
  return async () => void child.kill()
}
