/** Milliseconds after which an address or shop call lets go of its button, whatever came of it (section 9). */
const settling = 500

/** Keeps something busy while a call is under way and half a second longer (ERR-12, CONST-05). */
export async function whileBusy(setBusy: (busy: boolean) => void, act: () => Promise<void>): Promise<void> {
  setBusy(true)
  try {
    await act()
  } finally {
    setTimeout(() => setBusy(false), settling)
  }
}
