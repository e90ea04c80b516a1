import { testTable } from '#kit/table.fixture.ts'

import { deviceName } from './device.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'

testTable('%s: %s', deviceName, [
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox auf Windows'],
  [`${mac} Chrome/131.0.0.0 Safari/537.36`, 'Chrome auf Mac'],
  [`${mac} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge auf Mac'],
  [`${mac} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Opera auf Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari auf iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet auf Android',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0 Safari/537.36',
    'Chrome auf Linux',
  ],
  ['curl/8.5.0', 'Unbekanntes Gerät'],
  ['<script>alert(1)</script> Firefox/1', 'Firefox'],
  [undefined, 'Unbekanntes Gerät'],
])
