import { median, quantile } from './numbers.ts'
import { cpuOfFamily, cpuSeconds } from './process.ts'
import { type Connection, openConnection } from './wire.ts'

/** `cpu` is the server's user and system time per item, in milliseconds: it varies less than the rate when the machine is busy. */
export type Run = {
  rate: number
  p50: number
  p99: number
  cpu: number
  /** Including the database's, if there is one. */ cpuOfAll: number
}

export type Load = {
  port: number
  /** The server's process, whose time is measured. */
  pid: number
  /** One unit of work: a request, or several in sequence. Throws on an unexpected response. */
  work: (connection: Connection, turn: number) => Promise<unknown>
  seconds: number
  connections?: number
  /** The postmaster, whose processes' time is measured. */
  postmaster?: number
}

/** Repeats a function on every connection until the time is up. */
export async function run({ port, pid, work, seconds, connections = 16, postmaster }: Load): Promise<Run> {
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  const familyCpu = (): number => (postmaster === undefined ? 0 : cpuOfFamily(postmaster))
  const [cpuBefore, familyBefore] = [cpuSeconds(pid), familyCpu()]
  let turn = 0
  const runner = async (): Promise<void> => {
    const connection = openConnection(port)
    try {
      while (performance.now() < until) {
        const start = performance.now()
        await work(connection, turn++)
        times.push(performance.now() - start)
      }
    } finally {
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, runner))
  const elapsed = (performance.now() - began) / 1000
  const cpu = ((cpuSeconds(pid) - cpuBefore) * 1000) / times.length
  return {
    rate: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu,
    cpuOfAll: cpu + ((familyCpu() - familyBefore) * 1000) / times.length,
  }
}

/** Medians of several runs, taken in turns so that other load on the machine affects all alike; the first turn only warms up. */
export async function inTurns<Name extends string>(loads: Record<Name, () => Promise<Run>>, turns = 3): Promise<Record<Name, Run>> {
  const names = Object.keys(loads) as Name[]
  const runs = new Map<Name, Run[]>(names.map((name) => [name, []]))
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const name of names) {
      const done = await loads[name]()
      if (turn > 0) runs.get(name)?.push(done)
    }
  }
  return Object.fromEntries(names.map((name) => [name, middle(runs.get(name) ?? [])])) as Record<Name, Run>
}

const middle = (runs: Run[]): Run => ({
  rate: median(runs.map((run) => run.rate)),
  p50: median(runs.map((run) => run.p50)),
  p99: median(runs.map((run) => run.p99)),
  cpu: median(runs.map((run) => run.cpu)),
  cpuOfAll: median(runs.map((run) => run.cpuOfAll)),
})
