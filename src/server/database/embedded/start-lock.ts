import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` while no other process starts or stops the server of this folder. Node has no flock; SQLite's file lock
 * is one, and the kernel releases it when its holder is killed.
 * @param patience milliseconds to wait for the other process
 */
export async function withStartLock<T>(folder: string, work: () => Promise<T>, patience = 120_000): Promise<T> {
  const lock = await takeLock(join(folder, 'start.lock'), Date.now() + patience)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function takeLock(file: string, deadline: number): Promise<DatabaseSync> {
  for (;;) {
    const lock = new DatabaseSync(file)
    try {
      lock.exec('begin exclusive')
      return lock
    } catch (error) {
      lock.close()
      if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    }
    if (Date.now() > deadline) {
      throw new Error(`Another process has been starting or stopping the database for too long (lock ${file}).`)
    }
    await pause(20)
  }
}

const sqliteBusy = 5
