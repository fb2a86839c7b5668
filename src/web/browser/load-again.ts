/** Loads a script until it is there, with pauses (milliseconds) that double. */
export async function loadAgain<Loaded>(load: () => Promise<Loaded>, pause = 500): Promise<Loaded> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause))
    return loadAgain(load, 2 * pause)
  }
}
