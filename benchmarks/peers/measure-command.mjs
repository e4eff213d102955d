import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const SAMPLE_MS = 50;

/**
 * Runs a command to its end. CPU is user and system time of it and of every process that it
 * started and waited for, as bash's `time` has it; memory is the most that all of them held at once.
 */
export function measureCommand(words, folder) {
  return new Promise((resolve, reject) => {
    const script = `TIMEFORMAT='quire-time %U %S %R'; time "$@"`;
    const child = spawn('bash', ['-c', script, 'bash', ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_OPTIONS: '--max-old-space-size=8192',
      },
    });
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, sumMemory(child.pid));
    }, SAMPLE_MS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const times = /quire-time (\S+) (\S+) (\S+)/.exec(output);
      if (code !== 0 || !times) {
        reject(
          new Error(`${words.slice(0, 4).join(' ')} ended with ${code}:\n${output.slice(-2000)}`),
        );
        return;
      }
      const [user, system, wall] = times.slice(1).map(Number);
      resolve({ cpu: user + system, wall, peakBytes: peak });
    });
  });
}

/** The resident memory of a process and of all below it, in bytes. */
function sumMemory(pid) {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    let sum = pages * 4096;
    for (const task of readdirSync(`/proc/${pid}/task`)) {
      const children = readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim();
      for (const child of children.split(' ')) if (child) sum += sumMemory(Number(child));
    }
    return sum;
  } catch {
    // It ended in between.
    return 0;
  }
}
