import { expect, it } from 'vitest';
import { pack, unpack } from '../../src/state/pack';
import { speaks } from '../../src/state/speaks';

it('a round fits into a link and comes out again', async () => {
  const record = 'wangzha 1\ngame tienlen\nseats "An" "小明"\n' + '0:3s3h 1:pass\n'.repeat(40);
  const letters = await pack(record);
  expect(letters).toMatch(/^z[\w-]+$/);
  expect(letters.length).toBeLessThan(record.length);
  expect(await unpack(letters)).toBe(record);
});

it('what was not packed is nothing', async () => {
  for (const letters of ['', 'x', 'z***', 'zAAAA', 'z' + 'q'.repeat(50)]) expect(await unpack(letters)).toBeNull();
});

it('the first language that we speak is spoken', () => {
  expect(speaks(['fr-FR', 'vi-VN', 'en'])).toBe('vi');
  expect(speaks(['zh-Hans-CN'])).toBe('zh');
  expect(speaks([])).toBe('en');
});
