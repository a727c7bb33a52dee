import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/*
 * Renders the sample films of the tests, in the formats of phones, screen recorders and editors:
 *   npx tsx tests/support/films/render.ts
 * Requires ffmpeg (5.1 or newer, with libx264, libx265, libvpx and libaom). The results are committed, so that
 * the tests don't require it.
 */

const folder = path.join(import.meta.dirname, 'real')

const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=10:duration=1.6']
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=16000:duration=1.6']
const silence = [
  '-f',
  'lavfi',
  '-t',
  '1.6',
  '-i',
  'anullsrc=sample_rate=48000:channel_layout=stereo',
]
const h264 = ['-c:v', 'libx264', '-crf', '40', '-pix_fmt', 'yuv420p']
const hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-crf', '45', '-tag:v', 'hvc1']
const aac = ['-c:a', 'aac', '-b:a', '16k', '-ac', '1']
const atFront = ['-movflags', '+faststart']
// The keys that an iPhone writes. They are stored in a QuickTime box that differs from the box of MP4.
const phone = [
  ...['-metadata', 'com.apple.quicktime.make=Apple'],
  ...['-metadata', 'com.apple.quicktime.location.ISO6709=+48.0000+011.0000/'],
  ...['-movflags', 'use_metadata_tags'],
]

/** The arguments of ffmpeg for each file. */
const films: Record<string, string[]> = {
  // Accepted
  'web.mp4': [...picture, ...tone, ...h264, ...aac, ...atFront],
  'no-sound.mp4': [...picture, ...h264, ...atFront],
  'obs.mp4': [...picture, ...tone, ...h264, ...aac],
  'obs-silent.mp4': [...picture, ...silence, ...h264, '-c:a', 'aac', '-b:a', '128k'],
  'phone.mov': [...picture, ...tone, ...h264, ...aac, ...phone, '-metadata:s:v', 'rotate=90'],
  'variable-rate.mp4': [
    ...picture,
    ...tone,
    ...['-vf', "select='lt(n,4)+gt(n,10)'", '-vsync', 'vfr'],
    ...h264,
    ...aac,
  ],
  'two-sounds.mp4': [
    ...[...picture, ...tone, ...tone, '-map', '0', '-map', '1', '-map', '2'],
    ...[...h264, ...aac],
  ],
  // Frames are stored in another order than they are shown in, and each fragment has several chunks.
  'fragmented.mp4': [
    ...[...picture, ...tone, ...h264, ...aac, '-g', '5', '-bf', '2'],
    ...['-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
  ],
  // The positions of editors count from the start of the file.
  'fragmented-editor.mp4': [
    ...[...picture, ...h264, '-g', '5', '-bf', '2'],
    ...['-movflags', '+frag_keyframe+delay_moov+negative_cts_offsets'],
  ],
  // Rejected
  'phone-hevc.mov': [...picture, ...tone, ...hevc, ...aac, ...phone],
  'hevc.mp4': [...picture, ...hevc, ...atFront],
  'obs.mkv': [...picture, ...tone, ...h264, ...aac],
  'browser.webm': [
    ...picture,
    ...tone,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '20k',
    '-c:a',
    'libopus',
    '-b:a',
    '16k',
  ],
  'av1.mp4': [...picture, '-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '63', ...atFront],
  'full-color.mp4': [
    ...picture,
    '-c:v',
    'libx264',
    '-crf',
    '40',
    '-pix_fmt',
    'yuv444p',
    ...atFront,
  ],
  'prores.mov': [
    ...picture,
    '-frames:v',
    '12',
    '-c:v',
    'prores_ks',
    '-profile:v',
    '0',
    '-qscale:v',
    '32',
  ],
  'camera-pcm.mov': [
    ...picture,
    '-f',
    'lavfi',
    '-i',
    'sine=sample_rate=8000:duration=0.3',
    ...h264,
    '-c:a',
    'pcm_s16le',
  ],
  'surround.mp4': [...picture, ...tone, ...h264, '-c:a', 'ac3', '-b:a', '32k', ...atFront],
  'camera.avi': [...picture, '-frames:v', '12', '-c:v', 'mpeg4', '-q:v', '31'],
  'camera.m2ts': [...picture, ...h264, '-f', 'mpegts'],
  'windows.wmv': [...picture, '-c:v', 'wmv2', '-q:v', '31'],
  'sound-only.m4a': [...tone, ...aac],
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, args] of Object.entries(films)) {
  const file = path.join(folder, name)
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-bitexact', ...args, '-bitexact', file], {
    stdio: 'inherit',
  })
  console.log(name, statSync(file).size)
}
