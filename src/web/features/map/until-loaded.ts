/** Milliseconds between attempts to load the map's script. */
export const scriptRetry = 300

/** After a minute the page says that there is no map, and offers to load it again. */
const mostTries = 200

/**
 * Loads a script, with retries until it succeeds. Rejects with the last failure when it never does, and
 * with the signal's reason when nobody waits any more.
 */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>, left?: AbortSignal): Promise<Loaded> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load()
    } catch (failure) {
      if (tries === mostTries) throw failure
    }
    await new Promise((resolve) => setTimeout(resolve, scriptRetry))
    left?.throwIfAborted()
  }
}
