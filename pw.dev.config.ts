import base from './playwright.config.ts'
const { webServer, ...rest } = base
export default { ...rest, projects: [{ name: 'dev', testMatch: '**/*.spec.ts', use: { viewport: { width: 1280, height: 900 } } }], workers: 1, timeout: 90000 }
