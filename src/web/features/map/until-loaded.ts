/** Milliseconds between attempts to load the map's script (section 9). */
export const scriptRetry = 300

/** Loads a script, with retries until it succeeds (COURIER-07). */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    const loaded = await load().catch(() => null)
    if (loaded !== null) return loaded
    await new Promise((resolve) => setTimeout(resolve, scriptRetry))
  }
}
