import type { Metadata } from 'next'
import { getImageProps } from 'next/image'

/** Icon of the site until one is chosen in the settings. */
const DEFAULT_ICON = '/brand/icon.svg'

/** The same image served by the site itself, so that visitors request no other host. */
const fromHere = (src: string, size: number) =>
  getImageProps({ src, alt: '', width: size, height: size }).props.src

/**
 * The icons of the browser tab and of a phone's home screen. Not files of the router: those would
 * remain in every page beside the icon from the settings.
 */
export function siteIcons(iconUrl: string | null): NonNullable<Metadata['icons']> {
  if (!iconUrl) {
    return {
      icon: [
        { url: '/favicon.ico', sizes: '48x48', type: 'image/x-icon' },
        { url: DEFAULT_ICON, sizes: 'any', type: 'image/svg+xml' },
      ],
      apple: '/brand/apple-icon.png',
    }
  }
  const isIco = new URL(iconUrl, 'http://localhost').pathname.endsWith('.ico')
  const icon = fromHere(iconUrl, 96)
  return isIco ? { icon } : { icon, apple: fromHere(iconUrl, 256) }
}
