import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from './engines.ts'
import type { Driver, Size } from './driver.ts'
import { openEars } from './ears.ts'

// WebKitGTK by the W3C's WebDriver protocol: https://www.w3.org/TR/webdriver2/. A dozen calls need no library.

/** The key that the protocol marks elements with. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** The bars of its window would be wider than a phone. */
const narrowBars = '* { padding: 0; margin: 0; border-width: 0; min-width: 0; font-size: 6px }'

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

/** A window of WebKitGTK's browser. */
export async function openWithWebDriver(engine: Extract<Engine, { driver: 'webdriver' }>, size: Size): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'sofra-webkit-'))
  const port = await freePort()
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrowBars)
  const ears = await openEars()
  const program = spawn(engine.driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      TZ: 'Europe/Moscow',
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
    },
  })
  const call = callsTo(`http://127.0.0.1:${port}`)
  const { sessionId } = await untilListening(() =>
    call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${ears.port}` },
          'webkitgtk:browserOptions': { binary: engine.from, args: ['--automation'] },
        },
      },
    }),
  )
  const within: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
  await resize(within, size)
  return {
    ...pageOf(within),
    errors: () => ears.errors,
    async close() {
      await within('DELETE', '').catch(() => undefined)
      program.kill()
      await once(program, 'exit')
      ears.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function pageOf(call: Call): Omit<Driver, 'errors' | 'close'> {
  const run: Driver['run'] = (work, given) =>
    call('POST', '/execute/sync', { script: `return (${String(work)})(arguments[0])`, args: [given ?? null] })
  const find = async (selector: string): Promise<string> => {
    const found = await call<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector })
    return found[elementKey] ?? ''
  }
  return {
    open: (url) => call('POST', '/url', { url }),
    run,
    load: (script) => call('POST', '/execute/sync', { script, args: [] }),
    press: async (selector) => call('POST', `/element/${await find(selector)}/click`, {}),
    write: async (selector, text) => call('POST', `/element/${await find(selector)}/value`, { text }),
    picture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
  }
}

/** The page gets the size; the window has bars around it. */
async function resize(call: Call, { width, height }: Size): Promise<void> {
  const rect = { x: 0, y: 0, width, height }
  await call('POST', '/window/rect', rect)
  const [inner = width, outer = height] = await call<number[]>('POST', '/execute/sync', {
    script: 'return [innerWidth, innerHeight]',
    args: [],
  })
  await call('POST', '/window/rect', { ...rect, width: 2 * width - inner, height: 2 * height - outer })
}

const callsTo =
  (origin: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(origin + path, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
    return value as never
  }

/** The driver is there a moment after it was started. */
async function untilListening<Value>(call: () => Promise<Value>, tries = 50): Promise<Value> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof TypeError) || tries === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    return untilListening(call, tries - 1)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
