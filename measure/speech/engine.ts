import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { requirePrograms } from '../../scripts/support/programs.ts'
import { startScreen } from '../screen.ts'

/** Debian's speech engine, a sound card without a device, and a screen, because headless Chromium doesn't speak. */
const packages = [
  ...['chromium', 'speech-dispatcher', 'speech-dispatcher-espeak-ng', 'espeak-ng'],
  ...['speech-dispatcher-audio-plugins', 'pulseaudio', 'xvfb'],
]

/** Copies the data of espeak-ng with English voices only. Listing all its voices takes Chromium half a minute. */
function copyEnglishVoices(program: string, folder: string): void {
  const [, data] =
    /Data at: (.+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
  if (!data) throw new Error('espeak-ng does not report its data folder.')
  const isForeign = (file: string) =>
    /^(?:voices|lang)\/./.test(file) && !/^lang\/gmw(?:\/en-(?:US|GB))?$/.test(file)
  cpSync(data.trim(), path.join(folder, 'espeak-ng-data'), {
    recursive: true,
    filter: (source) => !isForeign(path.relative(data.trim(), source)),
  })
}

export interface SpeechEngine {
  /** Program and environment of a Chromium that speaks. */
  chromium: string
  env: NodeJS.ProcessEnv
  stop: () => void
}

/** Starts what Chromium needs to speak. Installs missing programs as root on Debian. */
export async function startSpeechEngine(): Promise<SpeechEngine> {
  const programs = requirePrograms(
    ['chromium', 'speech-dispatcher', 'espeak-ng', 'pulseaudio', 'Xvfb'],
    packages,
  )
  const folder = mkdtempSync(path.join(tmpdir(), 'speech-'))
  copyEnglishVoices(programs['espeak-ng'], folder)
  const env = {
    ...process.env,
    XDG_RUNTIME_DIR: folder,
    ESPEAK_DATA_PATH: folder,
  }
  const children: ChildProcess[] = []
  const modules = ['-L', 'module-null-sink', '-L', 'module-native-protocol-unix']
  children.push(
    spawn(programs.pulseaudio, ['-n', '--exit-idle-time=-1', ...modules], { env, stdio: 'ignore' }),
  )
  const screen = await startScreen(programs.Xvfb)
  children.push(screen.process)
  return {
    chromium: programs.chromium,
    env: { ...env, DISPLAY: screen.display },
    stop: () => {
      for (const child of children) child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
