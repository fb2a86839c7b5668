import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { testBrowser } from '#kit/chromium.ts'

// A mid-range phone: 390 × 844, a processor four times slower than this one, slow 4G.

const slow4G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 }

/** Without windows around the pages: those of the whole browser load pages of their own beside each that is measured. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await testBrowser())

export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
}

export const slowCpu = async (session: CDPSession): Promise<void> =>
  void (await session.send('Emulation.setCPUThrottlingRate', { rate: 4 }))
