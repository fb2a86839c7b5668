import { type PoolRunnerInitializer, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

// A thread that outlives a run of Vitest: loading the server takes longer than most of its tests, so it is loaded once
// for many mutants. Which of them is active is provided with each run.

/**
 * A thread is replaced after so many runs, so that what a mutant leaves in it does not stay for long. What a module has
 * worked out and kept hides mutants of that work: with `--cold` each run has a thread of its own.
 */
const runsOfThread = process.env['MUTANTS_COLD'] ? 1 : 100

type Listener = (message: unknown) => void

class WarmWorker extends ThreadsPoolWorker {
  override readonly name = 'warm'
  private runs = 0
  private isStarted = false
  private config: unknown
  private readonly listeners = new Set<Listener>()

  override async start(): Promise<void> {
    if (!this.isStarted) await super.start()
  }

  override on(event: string, callback: Listener): void {
    if (event === 'message') this.listeners.add(callback)
    super.on(event, callback)
  }

  override send(message: WorkerRequest): void {
    if (message.type === 'start') {
      // They say which tests are asked, and the thread keeps those of its own start.
      this.config = message.context.config
      if (this.isStarted) return this.answer('started')
      this.isStarted = true
    }
    if (message.type === 'stop' && this.runs < runsOfThread) return this.answer('stopped')
    if (message.type !== 'run') return super.send(message)
    this.runs += 1
    super.send({ ...message, context: Object.assign({}, message.context, { config: this.config }) })
  }

  override async stop(): Promise<void> {
    for (const listener of this.listeners) this.off('message', listener)
    this.listeners.clear()
    if (this.runs < runsOfThread) return
    await super.stop()
    this.isStarted = false
    this.runs = 0
  }

  private answer(type: 'started' | 'stopped'): void {
    setImmediate(() => {
      for (const listener of this.listeners) listener({ __vitest_worker_response__: true, type })
    })
  }
}

let worker: WarmWorker | undefined

export const warmPool: PoolRunnerInitializer = {
  name: 'warm',
  createPoolWorker: (options) => (worker ??= new WarmWorker(options)),
}
