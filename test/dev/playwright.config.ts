import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

// Edits a separate checkout while bin/dev runs in it (checkout.ts): shares no server with the journeys.
const { webServer: _, projects: __, ...shared } = journeys

export default defineConfig({ ...shared, testDir: '.', outputDir: '../../.cache/dev-journeys', workers: 1 })
