import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

// A checkout of its own is edited while bin/dev runs in it (checkout.ts): no server is shared with the journeys.
const { webServer: _, projects: __, ...shared } = journeys

export default defineConfig({ ...shared, testDir: '.', outputDir: '../../.cache/dev-journeys', workers: 1 })
