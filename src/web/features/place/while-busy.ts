/** Milliseconds for which a button stays busy after an address or shop call (section 9). */
const settling = 500

/** Keeps something busy during a call and half a second longer (ERR-12, CONST-05). */
export async function whileBusy(setBusy: (busy: boolean) => void, act: () => Promise<void>): Promise<void> {
  setBusy(true)
  try {
    await act()
  } finally {
    setTimeout(() => setBusy(false), settling)
  }
}
