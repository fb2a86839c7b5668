/** Milliseconds a third-party map may take to load before ours is shown instead. */
export const loadTimeout = 8000

const loads = new Map<string, Promise<void>>()

/** Loads a script once. Rejects when it is blocked, refused or too slow; the next call retries. */
export function loadScript(url: string): Promise<void> {
  const coming =
    loads.get(url) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.onload = () => resolve()
      script.onerror = () => {
        loads.delete(url)
        script.remove()
        reject(new Error('The script of the map did not come'))
      }
      document.head.append(script)
    })
  loads.set(url, coming)
  return coming
}

/** The same with a timeout. */
export async function inTime<Thing>(thing: PromiseLike<Thing>): Promise<Thing> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The map did not come in time')), loadTimeout)
  })
  try {
    return await Promise.race([thing, late])
  } finally {
    clearTimeout(timer)
  }
}
