import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Env, EnvFault, type Role } from './env.ts'

/** What one of the processes of a start does. */
export type ProcessPlan = { roles: readonly Role[] }

/** More of them would hold more connections than PostgreSQL has unless it is told otherwise: each has a dozen, and so have the jobs. */
const webAtMost = 7

/**
 * The processes of one start. By itself it is one web process for each core beyond the first, and the jobs apart where
 * there are more than two cores: on two, server and database share them already, and a second process brings nothing. The
 * sandbox lives in one process.
 * @param cores that this machine or container may use
 * @throws an EnvFault where they cannot have a port each
 */
export function processesOf(env: Pick<Env, 'sandbox' | 'roles' | 'workers' | 'port' | 'metrics'>, cores: number): ProcessPlan[] {
  const plan = planOf(env, cores)
  const faults = faultsOfPorts(env, plan.length)
  if (faults.length > 0) throw new EnvFault(faults)
  return plan
}

function planOf({ sandbox, roles, workers }: Pick<Env, 'sandbox' | 'roles' | 'workers'>, cores: number): ProcessPlan[] {
  const webs = workers ?? (sandbox ? 1 : Math.min(cores - 1, webAtMost))
  if (!roles.has('web') || webs <= 1) return [{ roles: [...roles] }]
  const jobs: ProcessPlan[] = roles.has('jobs') ? [{ roles: ['jobs'] }] : []
  return [...Array.from({ length: webs }, (): ProcessPlan => ({ roles: ['web'] })), ...jobs]
}

/** How many processes there are may depend on the machine, so the last metrics port is known only here. */
function faultsOfPorts({ port, metrics }: Pick<Env, 'port' | 'metrics'>, processes: number): string[] {
  if (!metrics || processes === 1) return []
  const last = metrics.port + processes - 1
  const counted = `METRICS_PORT counts up from ${metrics.port} to ${last}, one port for each of the ${processes} processes`
  return [
    ...(port >= metrics.port && port <= last
      ? [`${counted}, and ${port} among them is PORT: set it above PORT, or to ${processes} or more below.`]
      : []),
    ...(last > 65_535 ? [`${counted}, but there is none above 65535: set a lower one.`] : []),
  ]
}

/** Milliseconds that a process must have lived for its end to be an accident, after which another starts at once. */
const lived = 10_000
/** Milliseconds until another starts, doubled while they end at once. */
const [firstPause, longestPause] = [250, 30_000]

/** A process tells this when it is open. */
export const open = 'open'

type Supervised = { worker: Worker | null; pause: number }

/**
 * Runs the processes of one start behind one port, through Node's own cluster: starts the others once the first is open,
 * which has prepared the database by then; starts another for one that dies; passes signals on, and ends when all have.
 * Their settings are those of this process, but for the roles, and `METRICS_PORT`, which counts up.
 * @returns the exit code
 */
export async function superviseProcesses(
  plan: readonly ProcessPlan[],
  source: Record<string, string | undefined>,
  log: Logger,
): Promise<number> {
  const all: Supervised[] = plan.map(() => ({ worker: null, pause: firstPause }))
  let [isStopping, exitCode] = [false, 0]
  const { promise: ended, resolve: end } = Promise.withResolvers<number>()
  const endIfAllHave = (): void => {
    if (isStopping && all.every(({ worker }) => worker === null)) end(exitCode)
  }
  const stop = (signal: NodeJS.Signals): void => {
    isStopping = true
    for (const { worker } of all) worker?.process.kill(signal)
    endIfAllHave()
  }
  const begin = (index: number): Promise<boolean> => {
    const [one, { roles }] = [all[index] as Supervised, plan[index] as ProcessPlan]
    const began = performance.now()
    const worker = cluster.fork(settingsOf(source, plan, index))
    one.worker = worker
    const { promise: opened, resolve } = Promise.withResolvers<boolean>()
    worker.on('message', (said: unknown) => {
      if (said !== open) return
      log.info({ process: worker.process.pid, roles }, 'a process is open')
      resolve(true)
    })
    worker.once('exit', (code: number, signal: string | null) => {
      one.worker = null
      resolve(false)
      if (isStopping) return endIfAllHave()
      log.error({ process: worker.process.pid, roles, code, signal }, 'a process has ended')
      one.pause = performance.now() - began > lived ? firstPause : Math.min(one.pause * 2, longestPause)
      if (hasBegun) void again(index)
    })
    return opened
  }
  const again = async (index: number): Promise<void> => {
    await pause((all[index] as Supervised).pause)
    if (!isStopping) await begin(index)
  }

  let hasBegun = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
  // What keeps the first from opening, such as a wrong setting, keeps all.
  if (!(await begin(0))) return isStopping ? 0 : 1
  hasBegun = true
  for (let index = 1; index < plan.length && !isStopping; index += 1) void begin(index)
  return ended
}

/** The settings of a process. Pictures are drawn ahead by the first; what serves no visitors listens on a port of its own. */
export function settingsOf(
  { METRICS_PORT, ...source }: Record<string, string | undefined>,
  plan: readonly ProcessPlan[],
  index: number,
): Record<string, string | undefined> {
  const { roles } = plan[index] as ProcessPlan
  return {
    ...source,
    WORKERS: '1',
    ROLES: roles.join(','),
    ...(METRICS_PORT && { METRICS_PORT: String(Number(METRICS_PORT) + index) }),
    ...(index > 0 && { PICTURES_AHEAD: '0' }),
    ...(roles.includes('web') ? {} : { PORT: '0', HOST: '127.0.0.1' }),
  }
}
