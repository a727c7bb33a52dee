import 'server-only'
import { getImageProps } from 'next/image'
import { env } from '@/lib/env'

const uploads = `${env.NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public/assets/`

/** The `sizes` attribute of an image, which is at most as wide as the text column. */
const SIZES = '(min-width: 48rem) 46rem, 100vw'

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Rewrites uploaded images to URLs of this site's image optimizer, so that browsers send no requests to
 * another host. `html` must be sanitized: the sanitizer puts every attribute in double quotes.
 */
export function optimizeImages(html: string): string {
  return html.replace(/<img [^>]*>/g, (tag) => {
    const src = attribute(tag, 'src')
    const [width, height] = [Number(attribute(tag, 'width')), Number(attribute(tag, 'height'))]
    if (!src.startsWith(uploads) || !(width > 0) || !(height > 0)) return tag
    const { props } = getImageProps({ src, alt: '', width, height, sizes: SIZES })
    return tag.replace(
      ` src="${src}"`,
      ` src="${escapeAttribute(props.src)}" srcset="${escapeAttribute(props.srcSet ?? '')}" sizes="${SIZES}"`,
    )
  })
}
