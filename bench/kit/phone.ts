import { existsSync } from 'node:fs'
import { type Browser, type CDPSession, chromium } from '@playwright/test'

// A mid-range phone: 390 × 844, a processor four times slower than this one, slow 4G.

const slow4G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 }

export const launchBrowser = (): Promise<Browser> => {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
}

export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
}

export const slowCpu = async (session: CDPSession): Promise<void> =>
  void (await session.send('Emulation.setCPUThrottlingRate', { rate: 4 }))
