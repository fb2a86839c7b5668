import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver, Size } from './driver.ts'
import type { Engine } from './engines.ts'

// Firefox by WebDriver BiDi, which it speaks itself: https://www.w3.org/TR/webdriver-bidi/. Playwright speaks it, too, but
// with commands that the Firefox of a stable system does not know yet. A dozen commands need no library.

const settings = {
  'intl.accept_languages': 'ru-RU, ru',
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
}

type Command = <Reply>(method: string, params: object) => Promise<Reply>

/** What the protocol says of a line of the console, or of an error that no script has caught. */
type LogEntry = { level: string; text: string | null }

/** A file that was on its way when the page was left: NS_BINDING_ABORTED. */
const isAborted = (text: string): boolean => text.includes('status=2152398850')

/** A window of the system's Firefox. */
export async function openWithBiDi(engine: Extract<Engine, { driver: 'bidi' }>, viewport: Size): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'sofra-firefox-'))
  const lines = Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const program = spawn(engine.from, ['--remote-debugging-port=0', '--new-instance', '--profile', profile, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', TZ: 'Europe/Moscow' },
  })
  const errors: string[] = []
  const hear = ({ level, text }: LogEntry): void => {
    if (level === 'error' && !isAborted(text ?? '')) errors.push(text ?? 'an error without words')
  }
  const socket = new WebSocket(`${await addressOf(program)}/session`)
  await once(socket, 'open')
  const command = commandsOver(socket, hear)
  await command('session.new', { capabilities: {} })
  await command('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await command<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''
  await command('browsingContext.setViewport', { context, viewport })
  return {
    ...pageOf(command, context),
    errors: () => errors,
    async close() {
      await command('browser.close', {})
      await once(program, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

function pageOf(command: Command, context: string): Omit<Driver, 'errors' | 'close'> {
  type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }
  const evaluate = async (expression: string): Promise<string | undefined> => {
    const { result, exceptionDetails } = await command<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result?.value
  }
  const run: Driver['run'] = async (work, given) => {
    const text = await evaluate(`JSON.stringify((${String(work)})(${JSON.stringify(given ?? null)}))`)
    return (text === undefined ? undefined : JSON.parse(text)) as never
  }
  const act = (type: string, actions: object[]) => command('input.performActions', { context, actions: [{ type, id: type, actions }] })
  const press: Driver['press'] = async (selector) => {
    const [x, y] = await run((wanted) => {
      const { left, top, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect()
      return [Math.round(left + width / 2), Math.round(top + height / 2)]
    }, selector)
    await act('pointer', [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }
  return {
    open: (url) => command('browsingContext.navigate', { context, url, wait: 'complete' }),
    run,
    load: async (script) => void (await evaluate(`${script};0`)),
    press,
    async write(selector, text) {
      await press(selector)
      for (const value of text)
        await act('key', [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ])
    },
    async picture() {
      const { data } = await command<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}

/** Firefox writes where it listens, once it does. */
async function addressOf(program: ChildProcess): Promise<string> {
  let written = ''
  for await (const data of program.stderr ?? []) {
    written += String(data)
    const [, address] = /listening on (ws:\S+)/.exec(written) ?? []
    if (address) return address
  }
  throw new Error(`Firefox has ended: ${written.trim()}`)
}

type Message = { id?: number; error?: string; message?: string; result?: unknown; method?: string; params?: LogEntry }

function commandsOver(socket: WebSocket, hear: (entry: LogEntry) => void): Command {
  const awaited = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id !== undefined) awaited.get(message.id)?.(message)
    else if (message.method === 'log.entryAdded' && message.params) hear(message.params)
  })
  let last = 0
  return async (method, params) => {
    const id = (last += 1)
    const { promise, resolve } = Promise.withResolvers<Message>()
    awaited.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await promise
    awaited.delete(id)
    if (error) throw new Error(`${method}: ${error} ${message}`)
    return result as never
  }
}
