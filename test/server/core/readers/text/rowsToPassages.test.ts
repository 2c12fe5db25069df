import { describe, expect, it } from 'vitest';
import { splitTables } from '../../../../../server/core/readers/text/rowsToPassages.ts';

/** Tables as lines, `--` between them. */
function split(...rows: string[]): string[] {
	const tables = splitTables(rows.map((row) => row.split(';')));
	return tables.flatMap((table, index) => [...(index > 0 ? ['--'] : []), ...table.map((row) => row.join(';'))]);
}

describe('splitTables', () => {
	it('parts tables by an empty row where the next one names other columns', () => {
		const hours = ['Day;Open', 'Monday;9:00', 'Tuesday;10:00'];
		const prices = ['Course;Price', 'Pottery;80 €', 'Weaving;95 €'];
		expect(split(...hours, '', ...prices)).toEqual([...hours, '--', ...prices]);
		expect(split(...hours, ';', 'Prices', '', ...prices)).toEqual([...hours, '--', 'Prices', ...prices]);
		const wide = ['Course;Places;Price', 'Pottery;8;80 €', 'Weaving;6;95 €'];
		expect(split(...prices, '', ...wide)).toEqual([...prices, '--', ...wide]);
	});

	it('parts a table that repeats the headings', () => {
		const table = ['Name;Street', 'North;Harbour Road', '', 'Name;Street', 'South;Mill Lane'];
		expect(split(...table)).toEqual([...table.slice(0, 2), '--', ...table.slice(3)]);
	});

	it('keeps groups of rows with the headings above them', () => {
		const rooms = ['Room;Price', 'Small;80 €', 'Large;110 €'];
		expect(split(...rooms, '', 'Suite;210 €', 'Loft;240 €')).toEqual([...rooms, 'Suite;210 €', 'Loft;240 €']);
		expect(split('Name;Street', 'North;Harbour Road', '', 'South;Mill Lane', 'East;Quay')).not.toContain('--');
		expect(split(...rooms, '', 'All with breakfast')).toEqual([...rooms, 'All with breakfast']);
	});

	it('keeps a title with its table, and lines alone', () => {
		expect(split('Prices 2027', '', 'Room;Price', 'Small;80 €')).toEqual(['Prices 2027', 'Room;Price', 'Small;80 €']);
		expect(split('One', '', 'Two')).toEqual(['One', 'Two']);
		expect(split('', '')).toEqual([]);
	});
});
