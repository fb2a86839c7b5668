/** Milliseconds for which a button stays busy after an address or shop call. */
const busyFor = 500

/** Keeps something busy during a call and half a second longer. */
export async function whileBusy(setBusy: (busy: boolean) => void, act: () => Promise<void>): Promise<void> {
  setBusy(true)
  try {
    await act()
  } finally {
    setTimeout(() => setBusy(false), busyFor)
  }
}
