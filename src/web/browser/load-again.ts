/** Loads a script; after each failure it waits for the next pause (milliseconds) and loads again. Rejects when none is left. */
export async function loadAgain<Loaded>(load: () => Promise<Loaded>, [pause, ...later]: readonly number[]): Promise<Loaded> {
  if (pause === undefined) return load()
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause))
    return loadAgain(load, later)
  }
}
