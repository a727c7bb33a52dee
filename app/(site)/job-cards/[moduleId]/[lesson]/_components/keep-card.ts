/** The scope of the service worker. It contains no other pages. */
const SCOPE = '/job-cards/'
const WORKER = `${SCOPE}worker.js`

function untilActive(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = registration.installing ?? registration.waiting ?? registration.active
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker?.state === 'activated') resolve(worker)
      if (!worker || worker.state === 'redundant') reject(new Error('The service worker stopped.'))
    }
    worker?.addEventListener('statechange', check)
    check()
  })
}

/** Makes a job card readable offline. Resolves to false if this browser or its settings don't allow it. */
export async function keepCard(path: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  try {
    const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    const worker = await untilActive(registration)
    const { port1, port2 } = new MessageChannel()
    const reply = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true)
    })
    worker.postMessage(path, [port2])
    return await reply
  } catch {
    return false
  }
}

/** Deletes all stored job cards and the service worker. */
export async function removeCards(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  await registration?.unregister()
  const names = await caches.keys()
  const cards = names.filter((name) => name.startsWith('job-cards-'))
  await Promise.all(cards.map((name) => caches.delete(name)))
}
