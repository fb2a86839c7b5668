import { callApi } from '#web/browser/api.ts'
import type { Work } from './solve.ts'

const inWorker = (work: Work): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<number | null>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = () => {
      worker.terminate()
      reject(new Error('The captcha’s worker failed'))
    }
    worker.postMessage(work, [])
  })

/** `hard`: required by a refusal. */
export type CaptchaLevel = 'usual' | 'hard'

/** Solves the server's challenge: a token for one request. Throws without a challenge or a response. */
export async function altchaToken(level: CaptchaLevel = 'usual'): Promise<string> {
  const response = await callApi('GET /api/user/captcha', { query: { level } })
  const given = response.ok ? response.reply.challenge : null
  if (!given) throw new Error('No captcha came')
  const began = performance.now()
  const { maxnumber, ...rest } = given
  const number = await inWorker({ challenge: rest.challenge, salt: rest.salt, maxnumber })
  return btoa(JSON.stringify({ ...rest, number, took: Math.round(performance.now() - began) }))
}
