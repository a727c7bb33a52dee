import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { notFound } from 'next/navigation'
import { ImageResponse } from 'next/og'
import { getPublishedArticle } from '@/lib/articles/queries'
import { fixedPages, type PublicPage, publicPages } from '@/lib/content/pages'
import { moduleHref } from '@/lib/courses/catalog'
import { getCatalog } from '@/lib/courses/current-catalog'
import { withSvgLoader } from '@/lib/images'
import { lessonPath } from '@/lib/lessons/paths'
import { getPublishedLesson } from '@/lib/lessons/queries'
import { getSiteSettings } from '@/lib/settings/queries'
import { removeControls } from '@/lib/xml'

// Rendered on the first request and cached until the title changes.
export const generateStaticParams = () => []

const WIDTH = 1200
const HEIGHT = 630

/** Characters that the typeface lacks. The renderer would download fonts for them from other hosts. */
const WITHOUT_GLYPH = /[^\x20-\xff‘’“”–—…Ω≤≥]|\p{Extended_Pictographic}/gu

/** Colors of the dark theme, by the names of the variables in the drawings. */
const palette: Record<string, string> = {
  line: '#dbe5ef',
  soft: '#64788d',
  accent: '#ff8436',
  paper: '#16202c',
  tint: '#1d2936',
  lettering: 'none',
}

async function findPage(pagePath: string): Promise<Pick<PublicPage, 'title' | 'drawing'> | null> {
  const [, section, slug = '', moduleId = '', lessonSlug] = pagePath.split('/')
  if (section === 'blog' && slug && !moduleId) return getPublishedArticle(slug)
  if (section === 'courses' && lessonSlug) {
    const entry = (await getCatalog()).getModule(slug, moduleId)
    const lesson = entry && (await getPublishedLesson(entry.module.id, lessonSlug))
    // Each spelling of a path would be rendered and stored, so only the page's own path has an image.
    const isOwnPath =
      lesson && lessonPath(moduleHref(entry.category, entry.module), lesson) === pagePath
    return isOwnPath ? { title: lesson.title, drawing: entry.category.slug } : null
  }
  return fixedPages.get(pagePath) ?? publicPages(await getCatalog()).get(pagePath) ?? null
}

/** The background of the title, with the grid and the drawing, as the URL of an SVG image. */
async function backdrop(drawing: string): Promise<string> {
  const file = await readFile(path.join(process.cwd(), 'public/art', `${drawing}.svg`), 'utf8')
  const [, viewBox, content = ''] = /<symbol[^>]*viewBox="([^"]+)">(.*)<\/symbol>/s.exec(file) ?? []
  const lines = content.replace(
    /var\(--art-(\w+),[^)]*\)/g,
    (_, name: string) => palette[name] ?? '',
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <pattern id="grid" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M30 0H0V30" fill="none" stroke="#1f2c3a"/></pattern>
    <rect width="100%" height="100%" fill="${palette.paper}"/><rect width="100%" height="100%" fill="url(#grid)"/>
    <svg x="620" y="50" width="540" height="480" viewBox="${viewBox}">${lines}</svg>
    <rect y="${HEIGHT - 12}" width="100%" height="12" fill="${palette.accent}"/>
  </svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** The image that social networks show beside a link: the title of the page, 1200 by 630 pixels. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/social-image/[[...path]]'>,
): Promise<Response> {
  const { path: segments = [] } = await params
  const page = await findPage(`/${segments.join('/')}`)
  if (!page) notFound()
  const title = removeControls(page.title).replace(WITHOUT_GLYPH, '')
  const { siteName } = await getSiteSettings()
  const font = await readFile(path.join(process.cwd(), 'app/fonts/barlow-condensed-700.woff'))
  const element = (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: '56px 60px 72px',
        backgroundImage: `url(${await backdrop(page.drawing ?? 'hero')})`,
        backgroundSize: `${WIDTH}px ${HEIGHT}px`,
      }}
    >
      <div style={{ fontSize: 38, color: palette.accent }}>
        {siteName.replace(WITHOUT_GLYPH, '')}
      </div>
      <div
        style={{
          width: 540,
          fontSize: title.length > 50 ? 66 : 84,
          lineHeight: 1.05,
          color: palette.line,
        }}
      >
        {title}
      </div>
    </div>
  )
  const options = {
    width: WIDTH,
    height: HEIGHT,
    fonts: [{ name: 'Barlow Condensed', data: font, weight: 700 as const }],
  }
  const image = await withSvgLoader(() => new ImageResponse(element, options).arrayBuffer())
  // Omits the default header of ImageResponse, which lets browsers cache an image for a year. A title may
  // change.
  return new Response(image, { headers: { 'content-type': 'image/png' } })
}
