import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

// Linux only: the benchmarks read the kernel's counters.

const statOf = (pid: number | 'self'): number[] => (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []).map(Number)

/** User and system time of a process so far, all threads, in seconds. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid)
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticksPerSecond
}

/** The time of child processes that have ended. */
export function cpuOfEnded(pid: number | 'self' = 'self'): number {
  const fields = statOf(pid)
  return ((fields[13] ?? 0) + (fields[14] ?? 0)) / ticksPerSecond
}

/** The time of a process and its children: of a whole PostgreSQL, by its postmaster. */
export function cpuOfFamily(pid: number): number {
  const children = childrenOf(pid).map((child) => {
    try {
      return cpuSeconds(child)
    } catch {
      return 0
    }
  })
  return cpuSeconds(pid) + cpuOfEnded(pid) + children.reduce((sum, seconds) => sum + seconds, 0)
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Resident memory of a process in megabytes (10⁶ bytes). */
export function memoryOf(pid: number): number {
  return (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
