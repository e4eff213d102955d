/**
 * What a view does in the browser: the next and the previous change by key or button, both sides
 * beside each other, light or dark. Without it the page shows every change all the same. It is the
 * only script that the policy of a view allows.
 */
export const pageScript = `(function () {
  var root = document.documentElement;
  var all = function () {
    return Array.prototype.filter.call(document.querySelectorAll('[data-qd][id]'), function (mark) {
      return !mark.closest('.qd-left') && !mark.parentElement.closest('[data-qd]');
    });
  };
  var at = -1;
  var position = document.querySelector('[data-qd-position]');
  function say(marks) {
    if (position) position.textContent = (at < 0 ? '' : at + 1 + ' of ') + marks.length;
  }
  function go(step) {
    var marks = all();
    if (marks.length === 0) return;
    at = at < 0 && step < 0 ? marks.length - 1 : (at + step + marks.length) % marks.length;
    var mark = marks[at];
    for (var box = mark.closest('details'); box; box = box.parentElement.closest('details')) box.open = true;
    document.querySelectorAll('.qd-here').forEach(function (each) { each.classList.remove('qd-here'); });
    mark.classList.add('qd-here');
    mark.scrollIntoView({ block: 'center' });
    mark.focus({ preventScroll: true });
    say(marks);
  }
  function split(isOn) {
    document.querySelectorAll('[data-qd-page]').forEach(function (part) {
      if (isOn === part.classList.contains('qd-split')) return;
      part.classList.toggle('qd-split', isOn);
      if (!isOn) {
        part.querySelectorAll(':scope > .qd-left').forEach(function (each) { each.remove(); });
        part.querySelectorAll(':scope > .qd-right').forEach(function (each) {
          each.replaceWith.apply(each, each.childNodes);
        });
        return;
      }
      Array.prototype.slice.call(part.childNodes).forEach(function (node) {
        if (node.nodeType === 3 && !node.data.trim()) return node.remove();
        var left = document.createElement('div');
        var right = document.createElement('div');
        left.className = 'qd-left';
        right.className = 'qd-right';
        part.insertBefore(left, node);
        part.insertBefore(right, node);
        right.appendChild(node);
        left.appendChild(node.cloneNode(true));
        left.querySelectorAll('[id]').forEach(function (each) { each.removeAttribute('id'); });
        left.querySelectorAll('[tabindex="-1"]').forEach(function (each) { each.removeAttribute('tabindex'); });
      });
    });
    document.querySelectorAll('[data-qd-layout]').forEach(function (button) {
      button.setAttribute('aria-pressed', String((button.dataset.qdLayout === 'split') === isOn));
    });
    try { sessionStorage.setItem('quire-diff-layout', isOn ? 'split' : 'inline'); } catch (error) {}
  }
  function only(isOn) {
    root.classList.toggle('qd-only', isOn);
    document.querySelectorAll('[data-qd-page]').forEach(function (part) {
      // From the end: headings above a change stay, one of each level.
      var below = 0;
      Array.prototype.slice.call(part.children).reverse().forEach(function (each) {
        var inner = /^qd-(left|right)$/.test(each.className) ? each.firstElementChild || each : each;
        var level = /^H[1-6]$/.test(inner.tagName) ? Number(inner.tagName[1]) : 7;
        var stays = each.matches('[data-qd]') || each.querySelector('[data-qd]') !== null || level < below;
        if (stays) below = level;
        each.classList.toggle('qd-aside', isOn && !stays);
      });
    });
    var button = document.querySelector('[data-qd-only]');
    if (button) button.setAttribute('aria-pressed', String(isOn));
  }
  function theme(name) {
    root.dataset.qTheme = name;
    root.classList.toggle('dark', name === 'dark');
    var button = document.querySelector('[data-qd-theme]');
    if (button) button.setAttribute('aria-checked', String(name === 'dark'));
  }
  var chosen;
  try { chosen = localStorage.getItem('quire-theme'); } catch (error) {}
  theme(chosen || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  document.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button');
    if (!button) return;
    if (button.dataset.qdStep) go(Number(button.dataset.qdStep));
    if (button.dataset.qdLayout) split(button.dataset.qdLayout === 'split');
    if ('qdOnly' in button.dataset) only(!root.classList.contains('qd-only'));
    if ('qdTheme' in button.dataset) {
      var name = root.dataset.qTheme === 'dark' ? 'light' : 'dark';
      theme(name);
      try { localStorage.setItem('quire-theme', name); } catch (error) {}
    }
  });
  document.addEventListener('keydown', function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
    if (event.key === 'n' || event.key === 'j') go(1);
    else if (event.key === 'p' || event.key === 'k') go(-1);
    else if (event.key === 's') split(!document.querySelector('.qd-split'));
    else if (event.key === 'c') only(!root.classList.contains('qd-only'));
    else return;
    event.preventDefault();
  });
  root.classList.add('qd-js');
  say(all());
  var layout;
  try { layout = sessionStorage.getItem('quire-diff-layout'); } catch (error) {}
  if (layout === 'split' && innerWidth >= 900) split(true);
})();
`;
