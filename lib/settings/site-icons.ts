import type { Metadata } from 'next'
import { getImageProps } from 'next/image'

/** Icon of the site until an admin chooses another icon in the settings. */
const DEFAULT_ICON = '/brand/icon.svg'

/** URL of the same image on the site itself, so that browsers send no requests to another host. */
const fromHere = (src: string, size: number) =>
  getImageProps({ src, alt: '', width: size, height: size }).props.src

/**
 * The icons for the browser tab and for a phone's home screen. They aren't icon files of the router, because
 * the router would add its icons to every page in addition to the icon from the settings.
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
